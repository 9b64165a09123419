import type { ProductVideoDto } from '@botica/contract/catalogue/catalogue';
import { recordVideoView } from '@botica/contract/catalogue/product-actions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callInBackground } from '../../../../lib/call.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { getSession } from '../../../identity/index.ts';
import { createVideoView } from './video-view.ts';

interface ProductVideoProps {
  video: ProductVideoDto;
  isShown: boolean;
}

/** DETAIL-09. It stops when another picture is shown, and loads nothing before it is played. */
export function ProductVideo({ video, isShown }: ProductVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { reach, record } = useVideoView(video.imagenUrlId);

  useEffect(() => {
    if (!isShown) player.current?.pause();
  }, [isShown]);

  if (hasFailed)
    return (
      <p className="grid size-full place-items-center text-center text-ink-600">No pudimos reproducir el video.</p>
    );
  return (
    <video
      ref={player}
      controls
      playsInline
      preload="none"
      aria-label={video.titulo}
      tabIndex={isShown ? undefined : -1}
      poster={pictureUrl(video.imagenPrevia)}
      src={video.url}
      onTimeUpdate={({ currentTarget }) => reach(currentTarget.currentTime, currentTarget.duration)}
      onPause={record}
      onEnded={record}
      onError={() => setHasFailed(true)}
      className="size-full rounded-control bg-mist object-contain"
    >
      <track kind="captions" />
    </video>
  );
}

/** Sent when the video stops and when the shopper leaves the page; not awaited. */
function useVideoView(videoId: number) {
  const [view] = useState(createVideoView);
  const record = useCallback(() => {
    const percent = view.take();
    if (percent === undefined) return;
    const body = {
      ImagenUrlID: videoId,
      Porcentaje_Vista: percent,
      fecha: new Date().toISOString(),
      UsuarioID: getSession().user?.usuarioId ?? null,
    };
    callInBackground(recordVideoView, { body }).catch(() => {});
  }, [view, videoId]);

  useEffect(() => {
    addEventListener('pagehide', record);
    return () => {
      removeEventListener('pagehide', record);
      record();
    };
  }, [record]);
  return { reach: view.reach, record };
}

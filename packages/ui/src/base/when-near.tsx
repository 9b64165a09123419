import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Half a phone screen: content loads while the shopper scrolls to it. */
const nearMargin = '400px';

interface WhenNearProps {
  /** About as high as the final content. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Content far below loads no code and sends no request until the shopper comes near. */
export function WhenNear({ children, fallback }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: nearMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return isNear ? (
    children
  ) : (
    <div ref={place} data-far>
      {fallback ?? <div className="h-80" />}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Half a screen of a phone: what is there comes while the shopper gets to it. */
const nearMargin = '400px';

interface WhenNearProps {
  /** About as high as what will take its place. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What lies far below neither loads its code nor asks the server until the shopper comes near. */
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

import { complementaryQuery, suggestedQuery } from '../product.api.ts';
import { Alternatives, type AlternativesProps } from './alternatives.tsx';
import { ProductRail } from './product-rail.tsx';

/** DETAIL-03: other products, far enough below to load later. */
export function OtherProducts(props: AlternativesProps) {
  const { place, product } = props;
  return (
    <>
      <Alternatives {...props} />
      <ProductRail title="Se compran juntos" query={complementaryQuery(place, product.productoId)} />
      <ProductRail title="También te puede interesar" query={suggestedQuery(place, product.productoId)} />
    </>
  );
}

import type { CountryCode } from '@botica/domain/companies';

interface Land {
  outline: string;
  name: { text: string; x: number; y: number };
}

const countries: Readonly<Record<CountryCode, Land>> = {
  GT: {
    outline:
      'M30.4 134.9L32.3 114.3L48.3 75.3L96.9 75.3L97.7 62L77.9 44.8L60.8 29.2L76.4 29.2L76.4 7L146.3 7.4L143.3 82.3L154.7 82.3L167.2 89.7L181.3 88.5L164.2 103.4L146.3 114.3L143.3 122.1L146.3 129.5L138.7 139.6L130 142L131.9 146.2L124.6 150.9L111.7 160.7L110.2 166.1L91.2 159.5L67.3 158.7L49.4 150.9Z',
    name: { text: 'Guatemala', x: 66, y: 102 },
  },
  HN: {
    outline:
      'M181.3 88.5L185.4 90.1L193.8 83.5L204.4 82.7L208.2 85.8L213.9 83.9L231.8 87.4L249.3 86.6L261.4 82.3L266 78L278.2 80L287.3 82.3L297.2 81.5L304.8 78L321.9 83.5L327.9 84.2L339.7 91.6L350.7 100.6L364.4 106.5L374.3 117L361.4 116.2L356.1 121.7L342.8 126.8L333.3 126.8L324.9 131.8L317.3 129.9L310.8 124L307 125.2L302.1 134.5L298.3 134.2L297.5 142.4L284.6 152.9L277.4 157.6L273.6 162.2L262.2 154.4L254.2 165L246.2 164.6L237.1 165.8L238.3 184.9L232.6 185.2L227.6 193.8L215.8 195.8L209.4 183.3L198 180.2L200.6 164.2L195.3 160.3L187.3 157.6L171 161.9L169.5 156.8L158.1 150.5L149.7 142.7L138.7 139.6L146.3 129.5L143.3 122.1L146.3 114.3L164.2 103.4Z',
    name: { text: 'Honduras', x: 238, y: 134 },
  },
  NI: {
    outline:
      'M374.3 117L371.3 120.9L369.4 129.5L373.2 143.9L364.4 157.2L360.2 172.8L359.1 189.9L361 200.1L362.1 217.6L356.1 221.5L352.6 238.3L355.3 248.4L347.3 258.6L349.2 269.1L354.9 275.3L345.8 283.5L334.8 281.2L328.3 273L316.5 269.9L307.8 275L282.7 264.4L277 269.5L263.7 257.4L245.9 241.4L237.5 228.5L221.5 216.1L202.5 198.5L206.7 192.7L213.2 198.5L215.8 195.8L227.6 193.8L232.6 185.2L238.3 184.9L237.1 165.8L246.2 164.6L254.2 165L262.2 154.4L273.6 162.2L277.4 157.6L284.6 152.9L297.5 142.4L298.3 134.2L302.1 134.5L307 125.2L310.8 124L317.3 129.9L324.9 131.8L333.3 126.8L342.8 126.8L356.1 121.7L361.4 116.2Z',
    name: { text: 'Nicaragua', x: 284, y: 196 },
  },
};

const neighbours = [
  'M0 -11.7L0 70.2L30.4 134.9L32.3 114.3L48.3 75.3L96.9 75.3L97.7 62L77.9 44.8L60.8 29.2L76.4 29.2L76.4 7L146.3 7.4L155.8 -11.7Z',
  'M146.3 7.4L159.6 -11.7L186.2 -13.7L182.4 19.5L176.7 58.5L154.7 82.3L143.3 82.3Z',
  'M138.7 139.6L149.7 142.7L158.1 150.5L169.5 156.8L171 161.9L187.3 157.6L195.3 160.3L200.6 164.2L198 180.2L193.8 189.1L171.8 188.8L158.1 184.9L142.1 177.1L121.2 174.7L110.2 166.1L111.7 160.7L124.6 150.9L131.9 146.2L130 142Z',
];

/** Cities that the pin knows. For any other city the country is marked without a pin. */
const cities: Readonly<Record<string, { x: number; y: number }>> = {
  'San Pedro Sula': { x: 188.9, y: 97.5 },
  Tegucigalpa: { x: 220.4, y: 152.9 },
  'Ciudad de Guatemala': { x: 93.9, y: 131.4 },
  Managua: { x: 255.8, y: 228.9 },
};

/** Decorative: the dialog says the same in words. */
export function RegionMap({ country, city }: { country: CountryCode | undefined; city: string }) {
  const pin = cities[city];
  return (
    <svg
      // Managua is further south than the rest.
      viewBox={`0 ${country === 'NI' ? 100 : 50} 400 180`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="h-44 w-full shrink-0 bg-[#d6ecef] desk:h-58"
    >
      <g stroke="#fff" strokeWidth="1.8" strokeLinejoin="round">
        {neighbours.map((outline) => (
          <path key={outline} d={outline} fill="#f1f3ee" />
        ))}
        {Object.entries(countries).map(([code, { outline }]) => (
          <path key={code} d={outline} fill={code === country ? '#8fd0b3' : '#e3ebe5'} />
        ))}
      </g>
      {Object.entries(countries).map(([code, { name }]) => (
        <text
          key={code}
          x={name.x}
          y={name.y}
          fontSize={code === country ? 11.5 : 10.5}
          fontWeight="600"
          fill={code === country ? '#085e42' : '#4d5b54'}
        >
          {name.text}
        </text>
      ))}
      {pin && <Pin {...pin} city={city} />}
    </svg>
  );
}

function Pin({ x, y, city }: { x: number; y: number; city: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" fill="#0b7a55" opacity=".16" />
      <circle r="9" fill="#0b7a55" opacity=".26" />
      <path d="M0 3s10-8.6 10-16A10 10 0 0 0-10-13C-10-5.6 0 3 0 3Z" fill="#0b7a55" stroke="#fff" strokeWidth="1.8" />
      <circle cy="-12.8" r="3.6" fill="#fff" />
      <text x="20" y="6" fontSize="12" fontWeight="700" fill="#073b2b">
        {city}
      </text>
    </g>
  );
}

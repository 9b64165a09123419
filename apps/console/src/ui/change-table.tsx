type ChangeTableProps = {
  caption: string;
  /** Of the first column. */
  head: string;
  rows: readonly { key: string; name: string; before: string; after: string }[];
};

const cell = 'border-b border-line-soft py-1.5 pr-3 align-top wrap-anywhere last:pr-0';

/** What changes, before and after. */
export function ChangeTable({ caption, head, rows }: ChangeTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-cell">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-label text-ink-600">
          <th scope="col" className="w-2/7 py-1 font-semibold">
            {head}
          </th>
          <th scope="col" className="py-1 font-semibold">
            Antes
          </th>
          <th scope="col" className="py-1 font-semibold">
            Después
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} font-normal text-ink-600`}>
              {name}
            </th>
            <td className={`${cell} text-ink-600`}>{before}</td>
            <td className={`${cell} font-semibold`}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

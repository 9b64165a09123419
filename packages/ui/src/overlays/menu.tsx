import * as DropdownMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../base/cx.ts';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A divider above it. */
  startsGroup?: boolean | undefined;
} & ({ to: string; onSelect?: undefined } | { to?: undefined; onSelect: () => void });

export type MenuProps = {
  /** The button that opens it; it must take a ref and props. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
};

/** Rendered in place, inside the landmark of its button; its container must not clip it. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-45 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-card border border-line bg-white p-1.5 shadow-overlay data-[state=open]:animate-pop-in"
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items keep their order while it is open
          <MenuRow key={index} item={item} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const className = cx(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-medium outline-none select-none',
    'data-disabled:cursor-not-allowed data-disabled:text-ink-400',
    item.danger ? 'text-danger data-highlighted:bg-danger-50' : 'data-highlighted:bg-brand-50',
  );
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return (
    <>
      {item.startsGroup && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
      {item.to === undefined ? (
        <DropdownMenu.Item className={className} disabled={item.disabled ?? false} onSelect={item.onSelect}>
          {content}
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Item asChild disabled={item.disabled ?? false}>
          <Link to={item.to} className={className}>
            {content}
          </Link>
        </DropdownMenu.Item>
      )}
    </>
  );
}

import { create } from 'zustand';
import { onStoredChange, readStored, writeStored } from '../../../lib/storage.ts';

const key = 'compra-tercera-edad';

const useSetting = create<{ isOn: boolean }>(() => ({ isOn: stored() }));

/** All tabs show the same prices. */
onStoredChange([key], () => useSetting.setState({ isOn: stored() }));

/**
 * ROLE-11: the shopper buys for someone of 60 or more. A setting of this browser, so that products do not ask one by
 * one; the checkout still asks for the identity (CHK-27).
 */
export function useSeniorSetting(): boolean {
  return useSetting(({ isOn }) => isOn);
}

export function buysForSenior(): boolean {
  return useSetting.getState().isOn;
}

export function setSeniorSetting(isOn: boolean): void {
  writeStored(key, isOn);
  useSetting.setState({ isOn });
}

function stored(): boolean {
  return readStored(key, isFlag) ?? false;
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

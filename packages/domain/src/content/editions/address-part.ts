/** A part of an address that staff choose: `vacunas-en-casa`. */
export const isAddressPart = (text: string) => text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

let list: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 of the commonest, in lower case: those of zxcvbn, from published leaks. Loaded when first asked for. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** One of the passwords that everybody who guesses tries first, however its letters are capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(password.trim().toLowerCase());
}

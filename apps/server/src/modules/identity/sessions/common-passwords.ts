let list: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 common passwords in lower case, from zxcvbn's list of published leaks. Loaded on first use. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether it is one of the commonest passwords, in any capitalisation. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList();
  return (await list).has(password.trim().toLowerCase());
}

/** As they are written in every language. */
const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** What a provider of social accounts is called (S2.45). */
export function providerName(id: string): string {
  return Object.hasOwn(names, id) ? (names[id] as string) : id
}

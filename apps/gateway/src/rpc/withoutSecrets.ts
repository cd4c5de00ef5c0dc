/** In characters: shorter parts of an address are no keys. */
const shortest = 6

/** Takes out of a text every address, and every part of one address that could be a key. */
export function withoutSecrets(address: string): (text: string) => string {
  const { username, password, pathname, searchParams } = new URL(address)
  const parts = [username, password, ...pathname.split('/'), ...searchParams.values()]
  const secrets = parts.flatMap((part) => [part, decoded(part)]).filter((part) => part.length >= shortest)
  return (text) =>
    secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, '…'),
      text.replaceAll(/\b(?:https?|wss?):\/\/[^\s"'<>\\]+/gi, '…'),
    )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

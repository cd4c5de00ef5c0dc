import type { Environment } from './values.js'

/** Beginnings of the gateway's own variables: another one that begins so is misspelt. */
const own =
  /^(RELAY|TRUST_PROX|CERTIFIED|CHAINS_FILE|FAMILIES_FILE|REQUESTS_PER|PROJECT_REQUESTS|RPC_PROXY|OPERATOR_|DEFILLAMA|COINGECKO|ECB_|NAMES_|ONRAMP_|SIGN_IN_|KEEPER_|JUPITER_|ZEROX_|ONEINCH_|LIFI_|EXECUTOR_|PAYMASTER_|SPONSOR_)/

/** A sentence for each variable that is not read but looks like one of the gateway's. */
export function strayNames(env: Environment, known: readonly string[]): readonly string[] {
  const unknown = Object.keys(env).filter((name) => env[name] !== '' && !known.includes(name))
  return unknown.flatMap((name) => {
    const nearest = known.find((entry) => entry.length > 4 && distance(entry, name) <= 2)
    if (nearest !== undefined) return [`${name} is not a variable of the gateway. Is ${nearest} meant?`]
    return own.test(name) ? [`${name} is not a variable of the gateway.`] : []
  })
}

/** How many letters have to change to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)))
    row = next
  }
  return row[b.length] ?? 0
}

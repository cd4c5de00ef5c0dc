import { base64urlnopad } from '@scure/base'

/** What a capability object (ReCap, ERC-5573) among the resources begins with. */
export const RECAP = 'urn:recap:'

const ABILITY = /^[\w.*+-]+\/[\w.*+-]+$/
const opening = 'I further authorize the stated URI to perform the following actions on my behalf:'

type Compare = (a: string, b: string) => number
type Attenuations = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** ERC-5573 orders by code unit, the WalletConnect SDK by the language's rules. */
const orders: readonly Compare[] = [
  (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  (a, b) => a.localeCompare(b, 'en'),
]

/**
 * What a statement has to say about a capability object, in each order that wallets use; `undefined` where
 * the object cannot be read or grants nothing.
 *
 * @param recap `urn:recap:` and the object in base64 of either alphabet
 */
export function recapWords(recap: string): readonly string[] | undefined {
  const attenuations = readRecap(recap)
  return attenuations && [...new Set(orders.map((compare) => wordsOf(attenuations, compare)))]
}

function wordsOf(attenuations: Attenuations, compare: Compare): string {
  const parts = Object.entries(attenuations)
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([resource, abilities]) => {
      const actions = new Map<string, string[]>()
      for (const ability of Object.keys(abilities).toSorted(compare)) {
        const [name = '', action = ''] = ability.split('/')
        actions.set(name, [...(actions.get(name) ?? []), `'${action}'`])
      }
      return [...actions].map(([name, list]) => `'${name}': ${list.join(', ')} for '${resource}'.`)
    })
  return [opening, ...parts.map((part, index) => `(${index + 1}) ${part}`)].join(' ')
}

function readRecap(recap: string): Attenuations | undefined {
  try {
    const code = recap.slice(RECAP.length).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(base64urlnopad.decode(code))
    const { att } = JSON.parse(text) as { att: Attenuations }
    const lists = Object.values(att)
    const abilities = lists.flatMap((list) => Object.keys(list))
    const isRight = abilities.length > 0 && lists.every((list) => Object.keys(list).length > 0)
    return isRight && abilities.every((ability) => ABILITY.test(ability)) ? att : undefined
  } catch {
    return undefined
  }
}

import type { ConnectRequest, FamilyState, PhoneRecord, PhoneRequest } from '@latchkey/testkit/phone'

export const cut = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

export const titleOf = (request: PhoneRequest): string =>
  request.kind === 'connect' ? connectWords(request) : request.readable.title

/** What approving does, for the button. */
export const connectWords = ({ message }: ConnectRequest): string =>
  message === undefined ? 'Connect' : 'Connect and sign in'

export const hostOf = (url: string): string => url.replace(/^https?:\/\//, '')

/** What a page may do once it is connected, each thing once. */
export function permissions(request: ConnectRequest, families: readonly FamilyState[]): readonly string[] {
  const methods = Object.entries(request.granted).flatMap(([namespace, granted]) => {
    const family = families.find((each) => each.namespace === namespace)
    return granted.methods.map((method) => family?.methods[method] ?? method)
  })
  return [
    ...new Set([
      'See your account and what it owns',
      ...methods.filter((words) => words !== 'See your account'),
    ]),
  ]
}

/** The networks that a page asks for: those that the phone has by name, and how many it has not. */
export function networks(
  request: ConnectRequest,
  families: readonly FamilyState[],
): { readonly names: readonly string[]; readonly unknown: number } {
  const known = families.flatMap(({ chains }) => chains)
  const asked = request.asked.flatMap(({ chains }) => chains)
  const names = asked.flatMap((id) => known.find((chain) => chain.id === id)?.name ?? [])
  return { names, unknown: asked.length - names.length }
}

export const familyNames = (request: ConnectRequest, families: readonly FamilyState[]): readonly string[] =>
  families.filter(({ namespace }) => namespace in request.granted).map(({ name }) => name)

const outcomes = {
  approved: 'Approved',
  rejected: 'Rejected',
  ignored: 'Left without an answer',
  withdrawn: 'Withdrawn or expired',
  failed: 'Failed',
} as const

export const outcomeOf = ({ outcome }: PhoneRecord): string => outcomes[outcome]

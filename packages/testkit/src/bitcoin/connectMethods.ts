import { moved, told } from './bitcoinEvents.js'
import { homeAddress, networkOf, pickedKeys, visibleKeys, type BitcoinContext } from './bitcoinContext.js'
import type { BitcoinKey } from './bitcoinKeys.js'

/** What connecting came to. */
export interface Connected {
  readonly keys: readonly BitcoinKey[]
  readonly malformed?: true
}

/** Lets the page see the account that the person picks. */
export async function connect(context: BitcoinContext): Promise<Connected> {
  const { approvals, state, keys } = context
  if (visibleKeys(context).length > 0 && !approvals.staged) return { keys: visibleKeys(context) }
  const network = networkOf(context).addresses
  const payments = keys.filter(({ purpose }) => purpose === 'payment')
  const current = pickedKeys(context)[0]?.account ?? 0
  const { outcome, account } = await approvals.ask({
    kind: 'connect',
    title: 'Connect to this site',
    rows: [],
    text: 'The site will see your addresses and may ask for signatures. It cannot move anything by itself.',
    accounts: payments
      .toSorted((a, b) => Number(b.account === current) - Number(a.account === current))
      .map((key) => key.address(network)),
  })
  const chosen = payments.find((key) => key.address(network) === account)
  if (outcome === 'moveMidConnect') moved(context, 'bip122:00000008819873e925422c1ff0f99f7c')
  if (outcome === 'malformedNetwork') context.fault = 'malformedNetwork'
  if (outcome === 'malformedAccounts') return { keys: [], malformed: true }
  state.set({
    granted: true,
    ...(chosen &&
      chosen.account !== current && {
        addresses: keys
          .filter((key) => key.account === chosen.account)
          .map((key) => homeAddress(context, key)),
      }),
  })
  told(context)
  if (outcome === 'answerTwice') queueMicrotask(() => told(context))
  return { keys: visibleKeys(context) }
}

/** Takes the page's permission away. */
export function leave({ state, events }: BitcoinContext): void {
  if (!state.now.granted) return
  state.set({ granted: false })
  events.emit('disconnect', { type: 'disconnect' })
}

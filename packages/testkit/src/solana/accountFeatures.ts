import { tell, visible, visibleAccounts, type Features, type SolanaContext } from './solanaContext.js'

/** Answers that no page should accept as accounts. */
const malformedAccounts: unknown = [{ address: '0x1234' }, null, { address: 7 }]

type Answer = Promise<{ readonly accounts: unknown }>

/** `standard:connect`, `standard:disconnect` and `standard:events`. */
export function accountFeatures(context: SolanaContext): Features {
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { readonly silent?: boolean }): Answer =>
        input?.silent ? silently(context) : connect(context),
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        if (!context.state.now.granted) return
        context.state.set({ granted: false })
        tell(context)
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (payload: never) => void) {
        const hear = (payload: unknown): void => listener(payload as never)
        context.events.on(event, hear)
        return () => context.events.removeListener(event, hear)
      },
    },
  }
}

async function silently(context: SolanaContext): Answer {
  const { fault } = context
  if (fault === 'hang') return new Promise(() => undefined)
  if (fault === 'throwString') return Promise.reject('something went wrong in the wallet')
  return { accounts: fault === 'malformedAccounts' ? malformedAccounts : visibleAccounts(context) }
}

async function connect(context: SolanaContext): Answer {
  const { approvals, state } = context
  if (visible(context).length > 0 && !approvals.staged) return { accounts: visibleAccounts(context) }
  const { outcome, account } = await approvals.ask({
    kind: 'connect',
    title: 'Connect to this site',
    rows: [],
    text: 'The site will see the address and may ask for signatures. It cannot move anything by itself.',
    accounts: state.now.addresses,
  })
  if (outcome === 'malformedAccounts') return { accounts: malformedAccounts }
  const rest = state.now.addresses.filter((address) => address !== account)
  state.set({ granted: true, ...(account && { addresses: [account, ...rest] }) })
  tell(context)
  if (outcome === 'answerTwice') queueMicrotask(() => tell(context))
  return { accounts: visibleAccounts(context) }
}

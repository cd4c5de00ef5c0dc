import { toExtensionError } from '../errors/extensionError.js'
import {
  injectedAccounts,
  silently,
  tell,
  visible,
  type InjectedAccount,
  type PolkadotContext,
} from './polkadotContext.js'
import { signPayload, signRaw } from './signing.js'

/** What a page gets once it is trusted. */
export interface Injected {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signPayload(payload: unknown): Promise<{ readonly id: number; readonly signature: string }>
    signRaw(raw: unknown): Promise<{ readonly id: number; readonly signature: string }>
  }
  readonly metadata: { get(): Promise<readonly unknown[]>; provide(definition: unknown): Promise<boolean> }
}

const malformed: Readonly<Record<string, unknown>> = {
  malformedAccounts: [{ address: '0x1234' }, null],
  malformedNetwork: [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', genesisHash: 'here' }],
}

/** Lets a page in, after asking the person where it is not known. */
export async function enable(context: PolkadotContext, origin: unknown): Promise<Injected> {
  if (visible(context).length > 0 && !context.approvals.staged)
    return silently(context, () => injected(context))
  const { approvals, state } = context
  try {
    const { outcome, account } = await approvals.ask({
      kind: 'connect',
      title: 'Connect to this site',
      rows: [['Calls itself', String(origin)]],
      text: 'The site will see the addresses and may ask for signatures. It cannot move anything by itself.',
      accounts: state.now.addresses,
    })
    if (outcome in malformed) context.fault = outcome as 'malformedAccounts'
    const rest = state.now.addresses.filter((address) => address !== account)
    state.set({ granted: !(outcome in malformed), ...(account && { addresses: [account, ...rest] }) })
    if (outcome === 'answerTwice') setTimeout(() => [1, 2].forEach(() => tell(context)))
    tell(context)
    return injected(context)
  } catch (error) {
    throw toExtensionError(error)
  }
}

function injected(context: PolkadotContext): Injected {
  const accounts = (): readonly InjectedAccount[] =>
    (malformed[context.fault ?? ''] ?? injectedAccounts(context)) as readonly InjectedAccount[]
  return {
    accounts: {
      get: () => silently(context, accounts),
      subscribe(listener) {
        const heard = (list: unknown): void => listener(list as readonly InjectedAccount[])
        let over = false
        context.events.on('accounts', heard)
        queueMicrotask(() => over || heard(accounts()))
        return () => {
          over = true
          context.events.removeListener('accounts', heard)
        }
      },
    },
    signer: {
      signPayload: (payload) => signPayload(context, payload),
      signRaw: (raw) => signRaw(context, raw),
    },
    metadata: { get: async () => [], provide: async () => true },
  }
}

import type { Capabilities, CapabilityName } from '../../model/capabilities.js'

type Call = (...request: readonly unknown[]) => unknown

// The capabilities that are more than one call.
const members = {
  'account:types': ['read', 'prefer', 'upgrade', 'downgrade'],
  transfer: ['validate', 'estimate', 'submit', 'confirm'],
  'transfer:replace': ['read', 'submit'],
  swap: ['tokens', 'quote', 'prepare', 'received', 'send', 'status'],
  'walletconnect:namespace': ['proposal', 'open'],
} as const

/** What is implemented and not declared would never be called: then nothing fits. */
type NothingElse<Loaded, Name> = Exclude<keyof Loaded & CapabilityName, Name> extends never ? unknown : never

/**
 * Capabilities whose code loads with the first call. Not for `wallet:browse`, which answers at once.
 *
 * @param names the capabilities, as the adapter declares them: all that `load` gives
 * @param load gives their implementations; called for each call, so it has to remember what it loaded, as
 *   `import()` does
 * @example
 * const capabilities = lazyCapabilities(['message:sign', 'balance:native'], async () =>
 *   (await import('./capabilities.js')).capabilities(host),
 * )
 */
export function lazyCapabilities<
  Name extends Exclude<CapabilityName, 'wallet:browse'>,
  Loaded extends Required<Pick<Capabilities, NoInfer<Name>>>,
>(
  names: readonly Name[],
  load: () => Promise<Loaded & NothingElse<Loaded, Name>>,
): Required<Pick<Capabilities, Name>> {
  const forward =
    (name: Name, member?: string): Call =>
    async (request) => {
      const capability = (await load())[name] as unknown as Call & Readonly<Record<string, Call>>
      return member ? capability[member]?.(request) : capability(request)
    }
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in members
        ? Object.fromEntries(
            members[name as keyof typeof members].map((member) => [member, forward(name, member)]),
          )
        : forward(name),
    ]),
  ) as unknown as Required<Pick<Capabilities, Name>>
}

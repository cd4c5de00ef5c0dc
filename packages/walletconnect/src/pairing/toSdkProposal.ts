import type { NamespaceProposal } from '@latchkey/core/adapter'

export type ProposedNamespaces = Record<string, { chains: string[]; methods: string[]; events: string[] }>

/** What is proposed, in the SDK's format. */
export function toSdkProposal(namespaces: Readonly<Record<string, NamespaceProposal>>): ProposedNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains, methods, events }]) => [
      name,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}

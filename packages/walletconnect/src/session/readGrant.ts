import type { SdkSession } from '../client/sdk.js'
import { readNamespaces, type Granted } from './readNamespaces.js'

type Asked = Pick<SdkSession, 'optionalNamespaces' | 'requiredNamespaces'>

/**
 * The part of a grant that was proposed. The SDK does not compare the two on this side, and a family outside
 * the proposal may have another active wallet.
 */
export function readGrant({ namespaces, ...session }: Asked & { readonly namespaces: unknown }): Granted {
  const asked = new Set(familiesOf(session))
  return new Map([...readNamespaces(namespaces)].filter(([namespace]) => asked.has(namespace)))
}

function familiesOf({ optionalNamespaces, requiredNamespaces }: Partial<Asked>): readonly string[] {
  return [optionalNamespaces, requiredNamespaces]
    .flatMap((namespaces) => Object.keys(namespaces ?? {}))
    .map((key) => key.split(':')[0] ?? '')
}

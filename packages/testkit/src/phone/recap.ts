const prefix = 'urn:recap:'

/** The methods that a capability object (ERC-5573) asks for; none where it cannot be read. */
export function readRecap(resource: string | undefined, namespace: string): readonly string[] {
  try {
    const { att } = JSON.parse(atob((resource ?? '').replace(prefix, ''))) as {
      readonly att: Readonly<Record<string, object>>
    }
    return Object.keys(att[namespace] ?? {}).map((ability) => ability.split('/')[1] ?? '')
  } catch {
    return []
  }
}

/** A capability object with these methods on these chains. */
export function writeRecap(namespace: string, methods: readonly string[], chains: readonly string[]): string {
  const abilities = methods.toSorted().map((method) => [`request/${method}`, [{ chains }]] as const)
  return (
    prefix + btoa(JSON.stringify({ att: { [namespace]: Object.fromEntries(abilities) } })).replaceAll('=', '')
  )
}

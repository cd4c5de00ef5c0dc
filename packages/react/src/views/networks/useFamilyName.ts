'use client'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'

/** The name of a chain family, for use in a sentence. */
export function useFamilyName(): (namespace: string) => string {
  const { adapters } = useCore().services.options
  return (namespace) => adapters.find((adapter) => adapter.namespace === namespace)?.name ?? namespace
}

/** The name of a chain family for a row or above a list: the text of its label, if the adapter has one. */
export function useFamilyHeading(): (namespace: string) => string {
  const names: Readonly<Record<string, string>> = useText('familyNames')
  const { adapters } = useCore().services.options
  return (namespace) => {
    const adapter = adapters.find((each) => each.namespace === namespace)
    const { label, name } = adapter ?? { label: undefined, name: namespace }
    return (label !== undefined && Object.hasOwn(names, label) && names[label]) || name
  }
}

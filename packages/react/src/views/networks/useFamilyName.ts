'use client'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'

/** What a chain family calls itself. */
export function useFamilyName(): (namespace: string) => string {
  const { adapters } = useCore().services.options
  return (namespace) => adapters.find((adapter) => adapter.namespace === namespace)?.name ?? namespace
}

/** The name of a chain family above a list, where there is room for one that visitors understand. */
export function useFamilyHeading(): (namespace: string) => string {
  const text = useText('networks')
  const nameOf = useFamilyName()
  return (namespace) => {
    const name = nameOf(namespace)
    return name === 'EVM' ? text.evm : name
  }
}

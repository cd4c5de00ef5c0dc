'use client'
import { useCore } from '../../provider/useCore.js'

/** What a chain family calls itself. */
export function useFamilyName(): (namespace: string) => string {
  const { adapters } = useCore().services.options
  return (namespace) => adapters.find((adapter) => adapter.namespace === namespace)?.name ?? namespace
}

'use client'
import { createContext, useContext, type Context } from 'react'
import { MissingProviderError } from '../errors/provider.js'
import type { ModalLoader } from './modalLoader.js'

export const ModalLoaderContext: Context<ModalLoader | null> = createContext<ModalLoader | null>(null)

/** @throws {MissingProviderError} outside of a provider */
export function useModalLoader(): ModalLoader {
  const loader = useContext(ModalLoaderContext)
  if (!loader) throw new MissingProviderError()
  return loader
}

'use client'
import { useContext } from 'react'
import type { Core } from '@latchkey/core'
import { MissingProviderError } from '../errors/provider.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/**
 * The instance of the nearest `LatchkeyProvider`.
 *
 * @throws {MissingProviderError} outside of one
 */
export function useCore(): Core {
  const core = useContext(LatchkeyContext)
  if (!core) throw new MissingProviderError()
  return core
}

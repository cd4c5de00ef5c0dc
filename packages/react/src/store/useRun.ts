'use client'
import { useCallback } from 'react'
import type { Run } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'

/**
 * Runs commands from event handlers. Failures are in the state, where the screens show them, so the returned
 * promise never rejects: it resolves with `undefined` instead.
 */
export function useRun(): (...args: Parameters<Run>) => Promise<unknown> {
  const core = useCore()
  return useCallback((command, ...arg) => command(core, ...arg).catch(() => undefined), [core])
}

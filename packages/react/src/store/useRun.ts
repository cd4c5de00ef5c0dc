'use client'
import { useCallback } from 'react'
import type { ArgOf, Command } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'

/** Runs a command; resolves with `undefined` when it fails. */
export type QuietRun = <A, R>(command: Command<A, R>, ...arg: ArgOf<A>) => Promise<R | undefined>

/**
 * Runs commands from event handlers. Failures are in the state, where the screens show them, so the returned
 * promise never rejects: it resolves with `undefined` instead.
 */
export function useRun(): QuietRun {
  const core = useCore()
  return useCallback<QuietRun>((command, ...arg) => command(core, ...arg).catch(() => undefined), [core])
}

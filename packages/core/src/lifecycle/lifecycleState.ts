export interface LifecycleState {
  /** `reconnecting` while stored sessions are picked up; `ready` afterwards. */
  readonly status: 'idle' | 'reconnecting' | 'ready'
  readonly features: Readonly<Record<string, 'loading' | 'ready' | 'failed'>>
}

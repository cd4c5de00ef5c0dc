import type { FeatureModules, Services } from '../store/core.js'

/** Connecting and signing in with one prompt, where the host wants that. Loads sign-in as well. */
export async function loadOneClick({
  features,
  options: { signIn },
}: Services): Promise<FeatureModules['oneClick'] | undefined> {
  if (!signIn || signIn.oneClick === 'never' || signIn.when === 'asked') return undefined
  try {
    await features.load('signIn')
    return await features.load('oneClick')
  } catch {
    // The account signs in afterwards.
    return undefined
  }
}

/** The embedded wallet's connector id in every family: one session serves them all. */
export const AUTH_ID = 'auth'

/** As the protocol writes them. */
export const userRejected = { code: 5000, message: 'User rejected.' } as const
export const userDisconnected = { code: 6000, message: 'User disconnected.' } as const

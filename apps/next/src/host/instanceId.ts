/** Names the instance's storage and its cookie. */
export const instanceId = 'ferry'

// The part of sats-connect that this adapter uses, so that a bundler can leave out some of the rest.
export { addListener, getProviderById, request } from 'sats-connect'

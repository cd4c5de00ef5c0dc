// The part of sats-connect that this adapter uses: a bundler leaves out the rest of a module that it can name.
export { addListener, getProviderById, request } from 'sats-connect'

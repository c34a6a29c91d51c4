import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { nameServers } from './account-state.ts'

/*
 * Loaded into a process by `--import`: the public DNS delegates every domain to the name servers of
 * the doubles.
 */
dns.resolveNs = async () => [...nameServers]
syncBuiltinESMExports()

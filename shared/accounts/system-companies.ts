/** Ids of the network's own companies, which cannot be edited on a screen. */
export const systemCompanyIds: readonly string[] = ['10', '11', '12']

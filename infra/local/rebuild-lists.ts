/**
 * Rebuilds the lists of all accounts and companies in a data folder of an earlier release, which
 * stored no rows for lists. It may be called again.
 */
export const rebuildAllLists = async (): Promise<void> => {
  // Loaded here because its clients read their endpoints from the environment on loading.
  const [{ listOwners }, { rebuildLists }, { hasLists }, { runtime }] = await Promise.all([
    import('#infra/ops/list-owners.ts'),
    import('#functions/orders/lists/rebuild-lists.ts'),
    import('#functions/store/records/orders/order-indexes.ts'),
    import('#functions/store/runtime.ts'),
  ])
  for (const owner of (await listOwners()).filter(hasLists)) await rebuildLists(runtime, owner)
}

/**
 * Fills a new table with the demo data. It may be called again.
 * @param hasSnapshot whether the table holds the seed snapshot: all demo data but the shipments
 */
export const seedDemo = async (hasSnapshot: boolean): Promise<void> => {
  // Loaded here because its clients read their endpoints from the environment on loading.
  const { writeDemoSnapshot, writeDemoShipments } = await import('#infra/ops/demo.ts')
  if (!hasSnapshot) await writeDemoSnapshot()
  await writeDemoShipments()
}

/**
 * Fills a new table with the demo world; what it puts it may put again.
 * @param hasGround whether all but the shipments is there
 */
export const seedDemo = async (hasGround: boolean): Promise<void> => {
  // Loaded late: its clients find their addresses in the environment.
  const { seedDemoSnapshot: seedDemoGround, seedDemoShipments } = await import('../ops/demo.ts')
  if (!hasGround) await seedDemoGround()
  await seedDemoShipments()
}

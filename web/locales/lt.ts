/** The texts of one language, as one chunk: one JSON file per namespace. */
export default import.meta.glob('./lt/*.json', { eager: true, import: 'default' })

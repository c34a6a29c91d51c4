/** The texts of one language, as one chunk: one JSON file per namespace. */
export default import.meta.glob('./et/*.json', { eager: true, import: 'default' })

/** The words of one language: its chunk of the build, one file a namespace. */
export default import.meta.glob('./ru/*.json', { eager: true, import: 'default' })

/** The configuration of an SDK client for services on this machine. */
export const localClient = (endpoint: string) => ({
  endpoint,
  region: 'eu-north-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})

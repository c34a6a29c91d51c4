/** The body that invites a person to a company with the role of a user, with changed fields. */
export const buildPersonBody = (change: object = {}) => ({
  kind: 'person',
  name: 'Anna',
  surname: 'Uus',
  email: 'anna@example.test',
  phone: '5551 2345',
  role: 'user',
  ...change,
})

/** The test key of the postpaid demo company, which works from the first start. */
export const demoTestKey = 'pakk_test_demo_0123456789abcdefghijklmnopqrstuv'

/*
 * The API has the same limits; a test of the server compares them (documentedLimits.test.ts). Here they
 * only keep a person from writing what would be refused.
 */


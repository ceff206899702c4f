import { expect, test } from 'vitest'
import { transactionWords } from './transaction-words.ts'

test.each([
  ['BEGIN; CREATE TABLE a (); COMMIT;', 'BEGIN'],
  ['CREATE TABLE a (); commit', 'commit'],
  ['SELECT 1; -- now\n/* and /* here */ ; */ Rollback;', 'Rollback'],
  ["SELECT 'it''s'; END TRANSACTION;", 'END'],
  ["SELECT E'\\''; ABORT; -- '", 'ABORT'],
  ['start  transaction read only;', 'start  transaction'],
  ["PREPARE TRANSACTION 'a'", 'PREPARE TRANSACTION'],
  ['SELECT 1 AS "it\'s"; COMMIT', 'COMMIT'],
  ['CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END; COMMIT;', 'COMMIT'],
  ['DO $$ BEGIN END $$; COMMIT', 'COMMIT'],
])('%s', (sql, words) => {
  expect(transactionWords(sql)).toBe(words)
})

test.each([
  ['CREATE TABLE a (begin_at date, "end" date); -- ; COMMIT;'],
  ['/* ; COMMIT; /* ; BEGIN; */ ; END; */ SELECT 1'],
  ["INSERT INTO a VALUES ('; COMMIT; ''; END;', E'\\'; COMMIT;', \"; COMMIT;\")"],
  ['CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN; RETURN NEW; END; $$'],
  ['DO $body$ BEGIN $$; COMMIT; $$; END $body$'],
  ['CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; END;'],
  ['SAVEPOINT a; ROLLBACK TO a; ROLLBACK WORK TO SAVEPOINT a; RELEASE a'],
  ['PREPARE a AS SELECT 1; SELECT $1; SELECT a$b$; ENDING'],
])('nothing in %s', (sql) => {
  expect(transactionWords(sql)).toBe(null)
})

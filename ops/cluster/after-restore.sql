-- After a restore to an earlier moment, before the store starts: ids that branches, banks and customers have seen since that
-- moment are not given again. Numbers without gaps (orders of a branch, fiscal ones) stay where they are.
select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + 100000)
from pg_sequences
where schemaname = 'public' and data_type in ('integer', 'bigint');

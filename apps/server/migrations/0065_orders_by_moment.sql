-- Locks out writers of orders while it is built. On a large store build it before, by hand:
-- create index concurrently if not exists orders_created_index on orders (created_at)
CREATE INDEX IF NOT EXISTS "orders_created_index" ON "orders" USING btree ("created_at");

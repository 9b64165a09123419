ALTER TABLE "orders" ADD COLUMN "units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_products" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "units" = told.units, "first_products" = told.names FROM (SELECT "order_id", sum("quantity")::integer AS units, (array_agg("name" ORDER BY "position"))[1:3] AS names FROM "order_lines" GROUP BY "order_id") told WHERE told."order_id" = "orders"."id";

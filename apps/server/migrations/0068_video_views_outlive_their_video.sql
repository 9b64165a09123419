ALTER TABLE "video_views" DROP CONSTRAINT "video_views_video_id_product_videos_id_fk";
